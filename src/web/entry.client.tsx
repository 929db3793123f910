import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { queryClient } from './api/browser.ts';
import { EarlyPress } from './early-press.tsx';
import { followHistory } from './ui/overlay-history.ts';

followHistory();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydratedRouter />
        <EarlyPress />
      </QueryClientProvider>
    </StrictMode>,
  );
});
