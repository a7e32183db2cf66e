import { Button } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

/** The last net: a fault of ours while drawing a screen, or a part of the app that could not be loaded. */
export function ErrorPage() {
  return (
    <Page header={<PageHeader title="Something went wrong" />}>
      <div role="alert" className="grid justify-items-start gap-4">
        <p className="max-w-[50ch]">
          This screen could not be shown. Your courses and coins are safe on the server.
        </p>
        <div className="flex flex-wrap gap-2">
          {/* The whole page anew: a browser does not ask a second time for a part that it could not get. */}
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <Button look="plain" onClick={() => window.location.assign('/')}>
            Go to Home
          </Button>
        </div>
      </div>
    </Page>
  );
}
