/** Reads JSON kept in this browser; `null` when there is none, when it is damaged, or when storage is closed to us. */
export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Keeps JSON in this browser; `null` forgets it. A full or closed storage is no reason to stop the person. */
export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** The keys kept in this browser that begin so; none when storage is closed to us. */
export function storedKeys(
  prefix: string,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): string[] {
  try {
    return Object.keys(globalThis[storage]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
