import { useEffect, useRef, useState, type RefObject } from 'react';
import { heard, type FromEditor, type ToEditor } from './protocol';

/** Requests that keys of the page send to the dialog. */
interface Asked {
  submit: () => void;
  cancel: () => void;
}

type FrameState = 'loading' | 'ready' | { reason: string };
type Answer = { resolve: (blob: Blob | null) => void; reject: (error: Error) => void };

const SILENCE_MS = 20_000;
const SILENT = '图片编辑器没有响应，请检查网络后重试。';

/** The editor page inside the dialog: only it, at exactly the origin of its URL, is heard and spoken to. */
export function useEditorFrame(frame: RefObject<HTMLIFrameElement | null>, url: URL, asked: Asked) {
  const [state, setState] = useState<FrameState>('loading');
  const [changed, setChanged] = useState(false);
  const waiting = useRef<Answer | null>(null);
  const keys = useRef(asked);
  useEffect(() => {
    keys.current = asked;
  });
  const { origin } = url;
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const said = heard<FromEditor>(event, { origin, source: frame.current?.contentWindow ?? null });
      if (!said) return;
      const answer = waiting.current;
      if (said.type === 'image-editor:state') setChanged(said.changed);
      else if (said.type === 'image-editor:ready') setState('ready');
      else if (said.type === 'image-editor:submit') keys.current.submit();
      else if (said.type === 'image-editor:cancel') keys.current.cancel();
      else if (said.type === 'image-editor:result') answer?.resolve(said.changed ? said.blob : null);
      else if (answer) answer.reject(new Error(said.reason));
      else setState({ reason: said.reason });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin]);
  useSilence(state === 'loading', () => setState({ reason: SILENT }));

  /** The edited picture, `null` when it was left as it is. */
  const save = async (): Promise<Blob | null> => {
    const answer = new Promise<Blob | null>((resolve, reject) => {
      waiting.current = { resolve, reject };
    });
    frame.current?.contentWindow?.postMessage({ type: 'image-editor:save' } satisfies ToEditor, origin);
    const patience = setTimeout(() => waiting.current?.reject(new Error(SILENT)), SILENCE_MS);
    try {
      return await answer;
    } finally {
      clearTimeout(patience);
      waiting.current = null;
    }
  };
  return { state, changed, save };
}

function useSilence(waiting: boolean, give: () => void): void {
  const latest = useRef(give);
  useEffect(() => {
    latest.current = give;
  });
  useEffect(() => {
    if (!waiting) return;
    const patience = setTimeout(() => latest.current(), SILENCE_MS);
    return () => clearTimeout(patience);
  }, [waiting]);
}
