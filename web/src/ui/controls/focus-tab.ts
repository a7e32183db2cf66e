/** Leads the focus to a tab. @param place counted from 0; left out: the selected one */
export function focusTab(within: ParentNode | null, place?: number): void {
  const tabs = [...(within?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const tab = place === undefined ? tabs.find(({ ariaSelected }) => ariaSelected === 'true') : tabs[place];
  tab?.focus();
}
