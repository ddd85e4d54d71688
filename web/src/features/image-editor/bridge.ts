import { useEffect, useRef } from 'react';
import { heard, type FromEditor, type ToEditor } from '@/widgets/image-edit/protocol';

/** Inside the edit dialog; alone in a tab the editor saves to the computer. */
export const isEmbedded = (): boolean => window.parent !== window;

/** The console embeds its own editor only: both have one origin. */
const tell = (message: FromEditor) => window.parent.postMessage(message, window.location.origin);

/** Hands the keys that save and leave on to the dialog, which does not hear them while the page has the focus. */
export const askDialog = (type: 'image-editor:submit' | 'image-editor:cancel') => {
  if (isEmbedded()) tell({ type });
};

/** Tells the dialog around the page how the picture stands, and answers its wish to save. */
export function useDialogAround(
  state: 'loading' | 'ready' | { reason: string },
  save: () => Promise<Blob | null>,
  changed = false,
): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isEmbedded() || state === 'loading') return;
    tell(
      state === 'ready'
        ? { type: 'image-editor:ready' }
        : { type: 'image-editor:failed', reason: state.reason },
    );
  }, [state]);
  useEffect(() => {
    if (isEmbedded()) tell({ type: 'image-editor:state', changed });
  }, [changed]);
  useEffect(() => {
    if (!isEmbedded()) return;
    const listen = (event: MessageEvent) => {
      const wish = heard<ToEditor>(event, { origin: window.location.origin, source: window.parent });
      if (wish?.type === 'image-editor:save') void answer(latest.current);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}

async function answer(save: () => Promise<Blob | null>): Promise<void> {
  try {
    const blob = await save();
    tell({ type: 'image-editor:result', ...(blob ? { changed: true, blob } : { changed: false }) });
  } catch (error) {
    tell({
      type: 'image-editor:failed',
      reason: error instanceof Error ? error.message : '图片没有保存成功，请重试。',
    });
  }
}
