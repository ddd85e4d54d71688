import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forgetEverything } from '@/lib/forget';
import '@/stores/session';
import { remember, useRecent } from './recent';

it('the contents that a person used last go with them, from the page and from the browser', () => {
  remember([{ kind: 'article', id: 7, label: '东湖绿道' } as never]);
  expect(renderHook(() => useRecent()).result.current).toHaveLength(1);
  forgetEverything();
  expect(renderHook(() => useRecent()).result.current).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain('东湖绿道');
});
