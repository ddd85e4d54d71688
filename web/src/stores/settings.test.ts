import { describe, expect, it } from 'vitest';
import { applySetting, DEFAULT_SETTINGS } from './settings';

describe('the settings panel', () => {
  it('starts vertical and fluid with a dark menu and a dark top bar', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      layout: 'vertical',
      width: 'fluid',
      sidebar: 'dark',
      topbar: 'dark',
    });
  });

  it('a boxed page forces the icon menu', () => {
    expect(applySetting(DEFAULT_SETTINGS, { width: 'boxed' })).toMatchObject({
      sidebar: 'icon',
      collapsed: true,
    });
  });

  it.each(['fluid', 'scrollable'] as const)('a %s page forces the dark menu', (width) => {
    const boxed = applySetting({ ...DEFAULT_SETTINGS, sidebar: 'colored' }, { width: 'boxed' });
    expect(applySetting(boxed, { width })).toMatchObject({ width, sidebar: 'dark', collapsed: false });
  });

  it('another layout leaves menu and top bar as they were chosen', () => {
    const coloured = { ...DEFAULT_SETTINGS, sidebar: 'colored', topbar: 'light' } as const;
    expect(applySetting(coloured, { layout: 'horizontal' })).toEqual({ ...coloured, layout: 'horizontal' });
  });

  it('the icon menu is the narrow one, and any other opens it again', () => {
    const icons = applySetting(DEFAULT_SETTINGS, { sidebar: 'icon' });
    expect(icons.collapsed).toBe(true);
    expect(applySetting(icons, { sidebar: 'light' }).collapsed).toBe(false);
  });

  it('rows of lists are of normal height until a person chooses another', () => {
    expect(DEFAULT_SETTINGS.density).toBe('normal');
    expect(applySetting(DEFAULT_SETTINGS, { density: 'compact' })).toEqual({
      ...DEFAULT_SETTINGS,
      density: 'compact',
    });
  });

  it('the theme changes nothing else', () => {
    expect(applySetting(DEFAULT_SETTINGS, { theme: 'dark' })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  });
});
