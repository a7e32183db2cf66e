let title = 'Skillverse';
let unread = 0;

function write(): void {
  document.title = unread > 0 ? `(${unread}) ${title}` : title;
}

/** @param screen what the screen is called, e.g. 'Home' */
export function showTitle(screen: string): void {
  title = `${screen} · Skillverse`;
  write();
}

/** @param count of unread conversations, in front of the title of every screen */
export function showUnreadInTitle(count: number): void {
  unread = count;
  write();
}
