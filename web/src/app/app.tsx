import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Router } from '../navigation/router.ts';
import { RouterContext } from '../navigation/use-router.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { Root } from './root.tsx';

type AppProps = { client: QueryClient; router: Router };

export function App({ client, router }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterContext value={router}>
          <Root />
        </RouterContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
