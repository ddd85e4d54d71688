import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button, Dialog, notify } from '@/ui';
import { htmlProblem } from './balance';
import { formatHtml } from './format';
import type { SourceModel } from './model';
import { readSource } from './read';
import s from './source.module.css';

/** The reason why the source cannot be applied now, as a sentence. HTML holds no suggestions: applying it would lose them. */
const whyNot = (editor: Editor, model: SourceModel): string | null => {
  if (!editor.isEditable) return '现在只能查看，可以编辑后请再应用';
  return model.holdsSuggestions() ? '正文里有未处理的修订，处理完修订后才能编辑源码' : null;
};

export interface SourceDialogProps {
  editor: Editor;
  model: SourceModel;
  onClose: () => void;
}

/** The text as HTML: to be read, and to be changed by those who write HTML faster than they click. */
export default function SourceDialog({ editor, model, onClose }: SourceDialogProps) {
  const [shown] = useState(() => formatHtml(model.html()));
  const [html, setHtml] = useState(shown);
  const [problem, setProblem] = useState<string | null>(null);
  const [lost, setLost] = useState<string[]>([]);
  const reason = whyNot(editor, model);
  const [editable] = useState(!reason);
  const change = (text: string) => {
    setHtml(text);
    setProblem(null);
    setLost([]);
  };
  const apply = () => {
    if (html === shown) return onClose();
    const wrong = htmlProblem(html);
    if (wrong) return setProblem(wrong);
    if (reason) return setProblem(reason);
    const read = readSource(model, html);
    if (read.lost.length && !lost.length) return setLost(read.lost);
    model.apply(read.doc);
    notify.success('已应用源码');
    return onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={editable ? '编辑源码' : '查看源码'}
      width={1000}
      sticky={html !== shown}
      onSubmit={editable ? apply : undefined}
      footer={
        <>
          <Button onClick={onClose}>{editable ? '取消' : '关闭'}</Button>
          {editable && (
            <Button look="primary" type="submit">
              {lost.length ? '移除这些并应用' : '应用'}
            </Button>
          )}
        </>
      }
    >
      <textarea
        className={s.source}
        aria-label="HTML 源码"
        aria-invalid={problem ? true : undefined}
        aria-describedby="source-problem"
        spellCheck={false}
        wrap="soft"
        readOnly={!editable}
        value={html}
        onChange={(event) => change(event.target.value)}
      />
      <div id="source-problem" role="alert">
        {!editable && editor.isEditable && <p className={s.lost}>{reason}</p>}
        {problem && <p className={s.problem}>{problem}</p>}
        {lost.length > 0 && <p className={s.lost}>正文不支持以下内容，应用后会移除：{lost.join('、')}。</p>}
      </div>
    </Dialog>
  );
}
