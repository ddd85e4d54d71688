import { ChevronLeft, Search } from 'lucide-react';
import { isSubmit } from '@/lib/keys';
import { Button, Checkbox, Input, RadioGroup, Row } from '@/ui';
import s from './picker.module.css';
import type { PickerAction, PickerState, PickerType } from './state';

const LABELS: Readonly<Record<PickerType, string>> = { image: '图片', video: '视频', audio: '音频' };

interface Props {
  types: readonly PickerType[];
  state: PickerState;
  act: (action: PickerAction) => void;
}

/** Type, whose, search, and the way back out of folders. */
export function Head({ types, state, act }: Props) {
  return (
    <>
      <Row wrap className={s.head} role="search" aria-label="媒体资源">
        {types.length > 1 && (
          <RadioGroup
            aria-label="类型"
            options={types.map((value) => ({ value, label: LABELS[value] }))}
            value={state.type}
            onChange={(type) => act({ do: 'type', type })}
          />
        )}
        <Checkbox checked={state.mine} onChange={(on) => act({ do: 'mine', on })}>
          只看我的
        </Checkbox>
        <Row align="stretch" grow gap={8} justify="end" className={s.search}>
          <Input
            aria-label="搜索文件标题"
            placeholder="请输入文件标题"
            prefix={<Search size={14} aria-hidden />}
            maxLength={100}
            value={state.typed}
            onChange={(event) => act({ do: 'typing', text: event.target.value })}
            onKeyDown={(event) => {
              if (isSubmit(event)) act({ do: 'search' });
            }}
          />
          <Button look="primary" onClick={() => act({ do: 'search' })}>
            搜索
          </Button>
          <Button onClick={() => act({ do: 'reset' })}>重置</Button>
        </Row>
      </Row>
      {state.folders.length > 0 && <Path state={state} act={act} />}
    </>
  );
}

function Path({ state, act }: Pick<Props, 'state' | 'act'>) {
  return (
    <Row gap={8} tone="soft" className={s.path}>
      <Button look="text" small onClick={() => act({ do: 'back' })} icon={ChevronLeft}>
        返回上一级
      </Button>
      <span>{['媒体资源库', ...state.folders.map((folder) => folder.title)].join(' / ')}</span>
    </Row>
  );
}
