import { useKeys } from '@/lib/keys';
import { notify } from '@/ui';
import { NotSaved, waitUntilSaved } from './actions/submit';
import type { EditingSession } from './session/session';

const sayWhetherSaved = async (session: EditingSession): Promise<void> => {
  if (session.id === null) return void notify.info('还没有内容，开始输入后会自动保存为草稿');
  try {
    await waitUntilSaved(session);
    notify.success('已保存');
  } catch (error) {
    if (error instanceof NotSaved)
      notify.warning('还没有保存：服务器没有响应，恢复后会自动保存，请不要关闭页面');
  }
};

/** The tools of the selected picture when they are shown, else the toolbar. */
const goToTools = (): void => {
  const picture = document.querySelector<HTMLElement>('[data-picture-tools] button');
  const bar = document.querySelector<HTMLElement>('[data-text-tools]');
  (picture?.checkVisibility() ? picture : bar)?.focus();
};

interface Commands {
  preview: () => void;
  submit: (() => void) | undefined;
  editTitle: () => void;
  editBody: () => void;
}

/** The keys of this screen; formatting keys are the text's own and stand in the toolbar's tips. */
export const useEditorKeys = (session: EditingSession, commands: Commands): void => {
  useKeys([
    { keys: 'mod+s', label: '保存（写下的内容会自动保存）', run: () => void sayWhetherSaved(session) },
    { keys: 'mod+enter', label: '提交审核', inFields: true, run: () => commands.submit?.() },
    { keys: 'alt+p', label: '手机预览', inFields: true, run: commands.preview },
    { keys: 'alt+f10', label: '到工具栏（选中图片时到图片工具）', inFields: true, run: goToTools },
    { keys: 'alt+t', label: '到标题', inFields: true, run: commands.editTitle },
    { keys: 'alt+b', label: '到正文', inFields: true, run: commands.editBody },
  ]);
};
