type Listener = () => void;

const listeners = new Set<Listener>();

/** Hears that the media library has something new: uploads are done, or work of a worker is. Returns how to stop. */
export function onLibraryChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const libraryChanged = (): void => listeners.forEach((listener) => listener());
