import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ReplayEarlyClicks } from './replay-early-clicks.tsx';
import { listenToHistory } from './ui/overlay-history.ts';

listenToHistory();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <ReplayEarlyClicks />
    </StrictMode>,
  );
});
