import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { queryClient } from './api/browser-client.ts';
import { ReplayEarlyClicks } from './replay-early-clicks.tsx';
import { listenToHistory } from './ui/overlay-history.ts';

listenToHistory();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydratedRouter />
        <ReplayEarlyClicks />
      </QueryClientProvider>
    </StrictMode>,
  );
});
