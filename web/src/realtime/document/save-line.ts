import { refusalText } from './close-codes';
import type { DocumentState } from './provider';

export interface SaveLine {
  tone: 'ok' | 'info' | 'warn' | 'bad' | 'mute';
  text: string;
}

/** With a living connection, edits that wait longer than this are called unsaved. */
export const PATIENCE = 4_000;

const clock = (date: Date) => date.toLocaleTimeString('zh-CN', { hour12: false });

const readonlyLine = ({ status, settled }: DocumentState): SaveLine => {
  const reason =
    status?.reason || (status?.holder ? `${status.holder.label} 正在独占编辑` : '您现在不能修改此内容');
  return settled
    ? { tone: 'mute', text: `只读 · ${reason}` }
    : { tone: 'warn', text: `只读 · ${reason}；您刚才的部分修改还没有保存，请先不要关闭页面` };
};

/** While editing, a reason says why the server cannot store at the moment. */
const liveLine = (state: DocumentState, now: Date): SaveLine => {
  if (state.settled) return { tone: 'ok', text: state.savedAt ? `已保存 ${clock(state.savedAt)}` : '已保存' };
  const waited = now.getTime() - (state.waitingSince ?? now).getTime();
  if (waited < PATIENCE && !state.status?.reason) return { tone: 'info', text: '保存中…' };
  return { tone: 'bad', text: `未保存 · ${state.status?.reason || '服务器暂时没有响应，请不要关闭页面'}` };
};

/** The status line: it never calls saved what is not committed. */
export const saveLine = (state: DocumentState, now: Date): SaveLine => {
  if (state.connection === 'refused') {
    const lost = state.settled ? '' : '有修改没有保存，请先复制。';
    return { tone: 'bad', text: `${refusalText(state.closeCode ?? 0)}${lost}` };
  }
  if (!state.loaded)
    return { tone: 'info', text: state.connection === 'lost' ? '正在重新连接…' : '正在打开文档…' };
  if (state.connection !== 'live') {
    return state.settled
      ? { tone: 'warn', text: '正在重连 · 之前的修改都已保存' }
      : { tone: 'bad', text: '未保存 · 正在重连，请不要关闭页面' };
  }
  return state.status?.mode === 'readonly' ? readonlyLine(state) : liveLine(state, now);
};
