import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/ui/tokens.css';
import '@/ui/forced-colors.css';
import ImageEditor from '@/features/image-editor';
import { listenForKeys } from '@/lib/keys';
import { TipProvider, Toaster } from '@/ui';
import { useTheme } from './useTheme';

/** The image editor is an entry of its own: small, without the console's router, and good for an iframe. */
function Page() {
  return (
    <TipProvider>
      <ImageEditor />
      <Toaster theme={useTheme()} />
    </TipProvider>
  );
}

listenForKeys();
const root = document.getElementById('root');
if (!root) throw new Error('image-editor.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
