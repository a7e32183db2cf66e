import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContext } from '../navigation/use-router.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { queryClient } from './query-client.ts';
import { Root } from './root.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterContext value={router}>
          <Root />
        </RouterContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
