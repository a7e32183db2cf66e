import { WELCOME_GRANT_SVC } from '@skillverse/contract/accounts';
import { CoverArt } from '../../../art/cover-art.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Brand } from '../../../ui/page.tsx';
import { Title } from '../../../ui/title.tsx';

const posters = [
  { category: 'Language Learning', id: 'wall-1', turn: '-rotate-1' },
  { category: 'Photography', id: 'wall-2', turn: 'rotate-1 translate-y-2' },
  { category: 'Web Development', id: 'wall-3', turn: '-rotate-2' },
  { category: 'Music Production', id: 'wall-4', turn: 'rotate-1' },
  { category: 'UI/UX Design', id: 'wall-5', turn: '-rotate-1' },
  { category: 'Data Science', id: 'wall-6', turn: 'rotate-1 translate-y-2' },
];

const welcome = (
  <>
    Teach what you know. Learn what you love. {WELCOME_GRANT_SVC}&nbsp;Skill&nbsp;Coins are waiting in your
    new wallet.
  </>
);

/** About Skillverse: a few lines on phones, a wall of posters beside the form if there is room. */
export function StreetWall() {
  return (
    <header
      className={classNames(
        'mx-auto grid w-full max-w-[calc(var(--container-form)+2*var(--gutter))] gap-2 px-(--gutter) pt-3 pb-4',
        'wide:sticky wide:top-0 wide:h-dvh wide:max-w-none wide:grid-rows-[auto_minmax(0,1fr)] wide:gap-0',
        'wide:overflow-hidden wide:bg-green-wash wide:p-0',
      )}
    >
      <div className="grid gap-2 wide:content-start wide:gap-4 wide:px-12 wide:pt-20 wide:pb-8">
        <Brand />
        <Title level={1} size="l" className="max-mid:min-h-[2lh] wide:hidden">
          Where skills meet opportunity
        </Title>
        <Title level={1} size="xl" className="mt-3 hidden wide:block">
          Where skills meet opportunity
        </Title>
        <p className="type-text-s text-ink-soft max-mid:min-h-[2lh] wide:hidden">{welcome}</p>
        <p className="hidden max-w-[36ch] type-text-l wide:block">{welcome}</p>
      </div>
      <div aria-hidden="true" className="hidden grid-cols-3 content-start gap-4 px-12 pt-2 wide:grid">
        {posters.map(({ category, id, turn }) => (
          <div key={id} className={classNames('rounded-s bg-awning-cloth p-1.5 lift-1', turn)}>
            <div className="print aspect-square rounded-[.25rem]">
              <CoverArt category={category} id={id} />
            </div>
          </div>
        ))}
      </div>
    </header>
  );
}
