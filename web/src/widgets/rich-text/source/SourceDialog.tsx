import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button, Dialog, notify } from '@/ui';
import { applyDoc } from './apply';
import { htmlProblem } from './balance';
import { formatHtml } from './format';
import { readSource } from './read';
import s from './source.module.css';

/** The text as HTML: to be read, and to be changed by those who write HTML faster than they click. */
export function SourceDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [shown] = useState(() => formatHtml(editor.getHTML()));
  const [html, setHtml] = useState(shown);
  const [problem, setProblem] = useState<string | null>(null);
  const [lost, setLost] = useState<string[]>([]);
  const editable = editor.isEditable;
  const change = (text: string) => {
    setHtml(text);
    setProblem(null);
    setLost([]);
  };
  const apply = () => {
    if (html === shown) return onClose();
    const wrong = htmlProblem(html);
    if (wrong) return setProblem(wrong);
    if (!editor.isEditable) return setProblem('现在只能查看，可以编辑后请再应用');
    const read = readSource(editor.schema, html);
    if (read.lost.length && !lost.length) return setLost(read.lost);
    applyDoc(editor, read.doc);
    notify.success('已应用源码');
    return onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={editable ? '编辑源码' : '查看源码'}
      width={1000}
      sticky={html !== shown}
      onSubmit={editable ? apply : undefined}
      footer={
        <>
          <Button onClick={onClose}>{editable ? '取消' : '关闭'}</Button>
          {editable && (
            <Button look="primary" type="submit">
              {lost.length ? '去掉这些并应用' : '应用'}
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
        {problem && <p className={s.problem}>{problem}</p>}
        {lost.length > 0 && <p className={s.lost}>正文不支持以下内容，应用后会去掉：{lost.join('、')}。</p>}
      </div>
    </Dialog>
  );
}
