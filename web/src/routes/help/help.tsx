import { Page, PageHeader } from '../../ui/page.tsx';

/** The board: open calls for help. */
export function HelpScreen() {
  return <Page header={<PageHeader title="Skill SOS" />}>{null}</Page>;
}
