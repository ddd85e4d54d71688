import { useMemo, useReducer, useState } from 'react';
import { freshDraft, pendingStep, stepOf, type Draft, type Tool } from './draft';
import { Renderer } from './renderer';
import { NO_HISTORY, remember, type Step } from './steps';

/** The picture in work: its steps, the tool in hand and what it prepares. */
export function useImageEdits(picture: HTMLImageElement) {
  const [renderer] = useState(() => new Renderer(picture));
  const [history, act] = useReducer(remember, NO_HISTORY);
  const canvas = useMemo(() => renderer.at(history.done), [renderer, history.done]);
  const size = { width: canvas.width, height: canvas.height };
  const [tool, setTool] = useState<Tool>('crop');
  const [prepared, setPrepared] = useState<{ steps: readonly Step[]; tool: Tool; draft: Draft } | null>(null);
  // A draft belongs to the picture and the tool that it was made for.
  const fits = prepared?.steps === history.done && prepared.tool === tool;
  const draft = fits ? prepared.draft : freshDraft(tool, size);

  const add = (step: Step | null) => step && act({ do: 'add', step });
  return {
    canvas,
    size,
    tool,
    draft,
    history,
    change: (part: Partial<Draft>) =>
      setPrepared({ steps: history.done, tool, draft: { ...draft, ...part } }),
    preparing: fits,
    discard: () => setPrepared(null),
    take: (next: Tool) => {
      add(pendingStep(tool, draft, size));
      setTool(next);
    },
    apply: () => add(stepOf(tool, draft, size)),
    add,
    undo: () => act({ do: 'undo' }),
    redo: () => act({ do: 'redo' }),
    reset: () => act({ do: 'reset' }),
    ready: stepOf(tool, draft, size) !== null,
    /** All that a save has to hold; empty when the picture is as it was. */
    whole: (): readonly Step[] => {
      const pending = pendingStep(tool, draft, size);
      return pending ? [...history.done, pending] : history.done;
    },
    /** The picture after other steps than those on the screen, on a canvas of its own. */
    drawn: (steps: readonly Step[]) => (steps === history.done ? canvas : new Renderer(picture).at(steps)),
  };
}

export type ImageEdits = ReturnType<typeof useImageEdits>;
