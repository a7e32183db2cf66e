import { getPush, type PushDevice } from '@skillverse/contract/notices/push';
import { deviceName } from '@skillverse/contract/rules/device-name';
import { BellRing, MonitorSmartphone } from 'lucide-react';
import { failureText } from '../../../api/http/refusal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Part } from '../../../ui/dialog/part.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { type NoPush, whyNoPush } from './push-here.ts';
import { QuietHours } from './quiet-hours.tsx';
import { usePush } from './use-push.ts';

/** For the settings: in which browsers the member gets pushes. Nothing where the site sends none. */
export function PushSettings() {
  const push = usePush();
  const { settings } = push;
  if (settings.data?.publicKey === null) return null;
  return (
    <Part title="Push">
      <p>
        Notices on your devices while Skillverse is closed. They say who and what kind, and nothing that was
        written.
      </p>
      {settings.isPending && <SkeletonLines count={2} label="Loading the settings of push" />}
      {settings.isError && !settings.data && (
        <LoadFailed
          compact
          what="the settings of push"
          detail={failureText(settings.error, getPush)}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      )}
      {settings.data?.publicKey && (
        <Devices push={push} devices={settings.data.devices} publicKey={settings.data.publicKey} />
      )}
      {settings.data && settings.data.devices.length > 0 && (
        <QuietHours quiet={settings.data.quiet} saving={push.quieting} />
      )}
    </Part>
  );
}

const REASONS: Readonly<Record<NoPush, string>> = {
  insecure:
    'Push is not there, because this site is reached by plain http. Browsers allow it over https only.',
  unsupported:
    'This browser has no push. On an iPhone or iPad, add Skillverse to the Home Screen and open it from there.',
  denied:
    'Your browser shows no notifications of this site. Allow them in its settings of the site, then turn push on here.',
};

type DevicesProps = {
  push: ReturnType<typeof usePush>;
  devices: readonly PushDevice[];
  publicKey: string;
};

function Devices({ push, devices, publicKey }: DevicesProps) {
  const { here, removing } = push;
  const why = whyNoPush();
  const others = devices.filter(({ id }) => id !== here?.id);
  return (
    <>
      {!here && why && <Note>{REASONS[why]}</Note>}
      {!here && !why && (
        <Button
          look="quiet"
          className="justify-self-start"
          pending={push.isTurningOn}
          onClick={() => push.turnOn(publicKey)}
        >
          <BellRing aria-hidden="true" />
          Turn on for this device
        </Button>
      )}
      <Failure>{push.failure}</Failure>
      {devices.length > 0 && (
        <ul aria-label="Where push is on" className="grid gap-3">
          {[...(here ? [here] : []), ...others].map((device) => (
            <Device
              key={device.id}
              device={device}
              isHere={device === here}
              removing={removing.of(device.id)}
              onRemove={() => removing.run(device.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** The day in the member's language. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type DeviceProps = {
  device: PushDevice;
  isHere: boolean;
  removing: { pending: boolean; failure: string | undefined };
  onRemove: () => void;
};

function Device({ device: { userAgent, createdAt }, isHere, removing, onRemove }: DeviceProps) {
  const name = deviceName(userAgent);
  const since = day.format(new Date(createdAt));
  return (
    <li className="grid gap-2">
      <div className="flex min-h-12 flex-wrap items-center gap-3">
        <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <div className="min-w-36 flex-1">
          <p className="type-label">{name}</p>
          <p className="type-text-s text-ink-soft">
            {isHere && 'This device · '}on since {since}
          </p>
        </div>
        <Button
          look="plain"
          pending={removing.pending}
          aria-label={`Turn off push on ${isHere ? 'this device' : `${name}, on since ${since}`}`}
          onClick={onRemove}
        >
          Turn off
        </Button>
      </div>
      <Failure>{removing.failure}</Failure>
    </li>
  );
}
