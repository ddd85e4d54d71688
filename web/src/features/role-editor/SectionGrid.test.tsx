import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { SectionOffer } from '@/api/roles';
import { fromGrants, pairOf } from './grants';
import { SectionGrid } from './SectionGrid';

const VIEW = { name: 'view', label: '查看' };
const EDIT = { name: 'edit', label: '编辑' };
const PIN = { name: 'pin', label: '置顶' };
const section: SectionOffer = {
  label: '首页',
  groups: [
    { group: '首页-置顶', actions: [VIEW, EDIT, PIN] },
    { group: '首页-模块', actions: [VIEW, PIN] },
  ],
};

afterEach(cleanup);

function draw(disabled = false) {
  const onChange = vi.fn();
  render(<SectionGrid section={section} granted={fromGrants([])} disabled={disabled} onChange={onChange} />);
  return onChange;
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');

it('shows a box only where the group offers the action', () => {
  draw();
  expect(box('首页-置顶：编辑')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: '首页-模块：编辑' })).toBeNull();
});

it('arrow keys move between boxes and jump over empty places', async () => {
  draw();
  box('首页-模块：查看').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('首页-模块：置顶');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('首页-置顶：置顶');
});

it('space ticks the box that has the focus', async () => {
  const onChange = draw();
  box('首页-置顶：编辑').focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith([pairOf('首页-置顶', 'edit')], true);
});

it('a column head gives the action to every group that offers it', async () => {
  const onChange = draw();
  await userEvent.click(box('首页全部置顶'));
  expect(onChange).toHaveBeenCalledWith([pairOf('首页-置顶', 'pin'), pairOf('首页-模块', 'pin')], true);
});

it('only one box of the grid is in the tab order', async () => {
  draw();
  box('首页-置顶：编辑').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.querySelectorAll('[data-cell] button[tabindex="0"]')).toHaveLength(1);
});

it('changes nothing for those who may only look', async () => {
  const onChange = draw(true);
  await userEvent.click(box('首页-置顶：编辑'));
  expect(onChange).not.toHaveBeenCalled();
});
