import { BadgeCheck, Pause, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { GoogleMark } from '../art/google-mark.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Chip, ChipRow } from '../ui/controls/chip.tsx';
import { Menu } from '../ui/controls/menu.tsx';
import { TabList, TabPanel, Tabs } from '../ui/controls/tabs.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Failure } from '../ui/feedback/note.tsx';
import { useToast } from '../ui/feedback/toast.tsx';
import { CheckField } from '../ui/forms/check-field.tsx';
import { InputField, TextareaField } from '../ui/forms/field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { RadioList } from '../ui/forms/radio-list.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { CoinAmount } from '../ui/market/coin-amount.tsx';
import { Receipt, ReceiptRow } from '../ui/market/receipt.tsx';
import { Title } from '../ui/title.tsx';

const chips = ['All', 'Web Development', 'Photography', 'Spanish', 'UI/UX Design', 'Ceramics'];

const ways = [{ label: 'Pause', icon: Pause, hint: 'Nobody can join for now.', onChoose: () => undefined }];

function Buttons() {
  const [pending, setPending] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button pending={pending} onClick={() => setPending(true)}>
        <Plus aria-hidden="true" /> Filled
      </Button>
      <Button pending={pending} pendingText="Sending SOS...">
        Send
      </Button>
      <Button look="quiet" pending={pending}>
        Quiet
      </Button>
      <Button look="plain">
        <GoogleMark className="!size-5" /> Continue with Google
      </Button>
      <Button look="bare">Bare</Button>
      <Button look="danger">Delete course</Button>
      <Button disabled>Enroll for 600 SVC</Button>
      <Menu label="Change status" items={ways} />
    </div>
  );
}

function EnrollDialog({
  open,
  onClose,
  closable,
}: {
  open: boolean;
  onClose: () => void;
  closable: boolean;
}) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={closable}
      title="Enroll in this course?"
      onSubmit={submit}
      footer={
        <>
          <Button tall wide type="submit">
            Continue a course to earn SVC
          </Button>
          <Button wide disabled>
            Enroll for 600 SVC
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Receipt label="What it costs">
          <ReceiptRow label="Your balance">
            <CoinAmount amountSvc={540} />
          </ReceiptRow>
          <ReceiptRow label="Course price">
            <CoinAmount amountSvc={-600} />
          </ReceiptRow>
          <ReceiptRow label="After enrollment" total>
            <CoinAmount amountSvc={-60} size="l" bad />
          </ReceiptRow>
        </Receipt>
        <Failure>Insufficient SVC coins. You need 60 more SVC to enroll in this course.</Failure>
        <p className="type-text-s text-ink-soft">Completing a course earns you 100 SVC.</p>
      </div>
    </Dialog>
  );
}

function ToastButtons() {
  const toast = useToast();
  return (
    <>
      <Button
        look="plain"
        onClick={() =>
          toast.success('Successfully enrolled in Spanish at the market stall!', {
            action: (close) => (
              <button type="button" onClick={close} className="min-h-6 text-green-text underline">
                Go to your courses
              </button>
            ),
          })
        }
      >
        Success toast
      </Button>
      <Button
        look="plain"
        onClick={() => toast.failure('Failed to enroll in course: the database did not answer')}
      >
        Failure toast
      </Button>
    </>
  );
}

function AccountFields() {
  const [tab, setTab] = useState<'login' | 'sign-up'>('sign-up');
  return (
    <Tabs value={tab} onChange={setTab} className="grid max-w-form gap-4">
      <TabList
        stretch
        label="Account"
        tabs={[
          { value: 'login', label: 'Login' },
          { value: 'sign-up', label: 'Sign Up' },
        ]}
      />
      <TabPanel value="login">Welcome back.</TabPanel>
      <TabPanel value="sign-up" className="grid gap-3">
        <InputField label="Full name" defaultValue="Amara Okafor" autoComplete="name" />
        <CheckField label="Members only" hint="Shown to nobody but the members." />
        <RadioList
          label="Reason"
          name="reason"
          options={[
            { value: 'spam', label: 'Spam or advertising' },
            { value: 'other', label: 'Something else' },
          ]}
        />
        <InputField label="Email" type="email" defaultValue="amara" error="Please enter a valid email" />
        <PasswordField label="Password" defaultValue="correct horse" autoComplete="new-password" />
        <TextareaField
          label="Skills"
          defaultValue="Ceramics, Storytelling, Yoruba"
          count={30}
          countMax={500}
          hint={
            <>
              <BadgeCheck aria-hidden="true" /> AI will verify your expertise
            </>
          }
        />
      </TabPanel>
    </Tabs>
  );
}

export function Forms() {
  const [chip, setChip] = useState('All');
  const [text, setText] = useState('');
  const [dialog, setDialog] = useState<'open' | 'locked'>();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Title level={2} size="m">
        Fields and buttons
      </Title>
      <Buttons />
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => setDialog('open')}>
          Open dialog
        </Button>
        <Button look="quiet" onClick={() => setDialog('locked')}>
          Open locked dialog
        </Button>
        <ToastButtons />
      </div>
      <SearchField
        label="Search courses and people"
        placeholder="A skill, a course, a person"
        value={text}
        onChange={setText}
      />
      <ChipRow label="Category">
        {chips.map((name) => (
          <Chip key={name} selected={name === chip} onClick={() => setChip(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <AccountFields />
      <EnrollDialog
        open={dialog !== undefined}
        onClose={() => setDialog(undefined)}
        closable={dialog !== 'locked'}
      />
    </section>
  );
}
