import { consoleNow, momentText } from '@/lib/dates';
import { refusalText, retryText } from './close-codes';
import { isSafe, type DocumentState } from './state';

export interface SaveLine {
  tone: 'ok' | 'info' | 'warn' | 'bad' | 'mute';
  text: string;
  /** More for who asks: how the connection is made, where edits are kept. */
  tip: string;
}

/** With a living connection, edits that wait longer than this are called unsaved. */
export const PATIENCE = 4_000;

const clock = (date: Date) => momentText(consoleNow(date)).slice(11);

const UNMENDABLE =
  '未保存 · 服务器无法并入刚才的修改，它们可能接在没有存入服务器的内容上。请复制需要的部分，再点“重新加载”';

type Line = Omit<SaveLine, 'tip'>;

const readonlyLine = ({ status, settled }: DocumentState): Line => {
  const reason =
    status?.reason || (status?.holder ? `${status.holder.label} 正在独占编辑` : '您现在不能修改此内容');
  return settled
    ? { tone: 'mute', text: `只读 · ${reason}` }
    : { tone: 'warn', text: `只读 · ${reason}；您刚才的部分修改还没有保存，请先不要关闭页面` };
};

const tooLargeLine = (state: DocumentState): Line => ({
  tone: 'bad',
  text: `未保存 · 这次粘贴的内容过大，请按 Ctrl+Z 撤销后分几次粘贴${state.storage === 'kept' ? '；修改已暂存在本机' : ''}`,
});

const unsavedLine = (state: DocumentState): Line => ({
  tone: 'bad',
  text: `未保存 · ${state.status?.reason || (state.storage === 'kept' ? '服务器暂时没有响应，修改已暂存在本机，恢复后自动保存' : '服务器暂时没有响应，请不要关闭页面')}`,
});

/** While editing, a reason says why the server cannot store at the moment. */
const liveLine = (state: DocumentState, now: Date): Line => {
  if (state.settled) return { tone: 'ok', text: state.savedAt ? `已保存 ${clock(state.savedAt)}` : '已保存' };
  const waited = now.getTime() - (state.waitingSince ?? now).getTime();
  const patient = waited < PATIENCE && !state.status?.reason;
  return patient ? { tone: 'info', text: '保存中…' } : unsavedLine(state);
};

const refusedLine = (state: DocumentState): Line => {
  if (state.renewal === 'refused') return { tone: 'bad', text: UNMENDABLE };
  const lost = state.settled
    ? ''
    : isSafe(state)
      ? '没有保存的修改已暂存在本机。'
      : '有修改没有保存，请先复制。';
  return { tone: 'bad', text: `${refusalText(state.closeCode ?? 0)}${lost}` };
};

const lostLine = (state: DocumentState): Line => {
  const why = retryText(state.closeCode);
  if (state.settled) return { tone: 'warn', text: `${why ?? '正在重连'} · 之前的修改都已保存` };
  if (isSafe(state))
    return {
      tone: 'warn',
      text: why ? `未保存 · ${why}；修改已暂存在本机` : '未保存 · 离线编辑中，恢复连接后自动保存',
    };
  const storage = state.storage === 'failed' ? '本机空间不足或不允许暂存，' : '';
  return { tone: 'bad', text: `未保存 · ${why ?? '正在重连'}，${storage}请不要关闭页面` };
};

const openingLine = (state: DocumentState): Line => ({
  tone: state.connection === 'lost' ? 'warn' : 'info',
  text: state.connection === 'lost' ? `${retryText(state.closeCode) ?? '正在重新连接'}…` : '正在打开文档…',
});

const lineOf = (state: DocumentState, now: Date): Line => {
  if (state.connection === 'refused') return refusedLine(state);
  if (!state.loaded) return openingLine(state);
  if (state.tooLarge && !state.settled) return tooLargeLine(state);
  if (state.connection !== 'live') return lostLine(state);
  return state.status?.mode === 'readonly' ? readonlyLine(state) : liveLine(state, now);
};

const tipOf = ({ connection, lane, storage }: DocumentState): string => {
  const way = lane === 'http' ? '网络不支持实时连接，正用普通请求同步，可能稍慢' : '实时连接正常';
  const parts = [connection === 'live' ? way : '与服务器的连接已断开，正在自动重连'];
  if (storage === 'failed') parts.push('本机无法暂存未保存的修改，断线时请不要关闭页面');
  return parts.join('；');
};

/** The status line: it never calls saved what is not committed. */
export const saveLine = (state: DocumentState, now: Date): SaveLine => ({
  ...lineOf(state, now),
  tip: tipOf(state),
});
