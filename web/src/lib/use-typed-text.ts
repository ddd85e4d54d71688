import { useState } from 'react';

/**
 * The text of a box whose value is not text. What the person typed (`12.`, `114.30`) stands as long as it means the
 * value: a box that shows the value instead takes away letters while they are typed.
 */
export function useTypedText<T>(value: T, read: (text: string) => T, show: (value: T) => string) {
  const [typed, setTyped] = useState('');
  return { text: Object.is(read(typed), value) ? typed : show(value), setTyped };
}
