import './lib/zod-without-eval.ts';
import './ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.tsx';
import { afterFirstPress } from './lib/at-rest.ts';
import { loadErrorSchemas } from './lib/api/error-data.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { reportFaults } from './lib/report.ts';
import { ConfirmHost } from './ui/overlays/confirm.tsx';
import { Toasts } from './ui/feedback/toasts.tsx';
import { loadFontsAfterFirstPaint } from './ui/load-fonts.ts';

reportFaults();
loadFontsAfterFirstPaint();
afterFirstPress(() => void loadErrorSchemas());
const queryClient = createQueryClient();

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root to draw into');

const root = createRoot(element);
// What is drawn in a transition is drawn in slices: on a slow phone somebody may act meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createAppRouter()} />
        <ConfirmHost />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
