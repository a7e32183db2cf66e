const monthAndYear = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

export function MemberSince({ createdAt }: { createdAt: string }) {
  return (
    <p className="type-text-s text-ink-soft">
      Member since <time dateTime={createdAt}>{monthAndYear.format(new Date(createdAt))}</time>
    </p>
  );
}
