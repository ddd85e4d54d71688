import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import type { KeyboardEvent, RefCallback } from 'react';
import { flushSync } from 'react-dom';
import type { Choice } from '@/api/kinds';
import { isSubmit } from '@/lib/keys';
import { Button, IconButton, Input, Menu, type MenuItem, Note, Popover, Row, Stack, Tag } from '@/ui';
import { Grip, arrowStep, VERTICAL } from '@/widgets/reorder';
import { TextWords } from '@/widgets/words/TextWords';
import { changeModule, moveModule, type Module } from '../model/modules';
import type { Builder } from '../useBuilder';
import { LayoutButtons, Thumbnail } from './layouts';
import s from './modules.module.css';

interface Props {
  module: Module;
  place: number;
  last: boolean;
  folded: boolean;
  builder: Builder;
  layouts: readonly Choice[];
  error: string | undefined;
  noted: boolean;
  onNote: () => void;
  source: RefCallback<HTMLElement>;
}

const nameOf = ({ heading }: Module, index: number): string => heading || `第 ${index + 1} 个模块`;

export function ModuleHead(props: Props) {
  const { module, place, folded, builder, layouts, error, source } = props;
  const name = nameOf(module, place);
  const { readonly, change } = builder;
  const id = `field-modules.${place}.heading`;
  return (
    <Row as="header" gap={6} line="bottom" pad="8-10">
      <Grip
        small
        data-module-grip
        ref={source}
        disabled={readonly}
        aria-label={`移动模块“${name}”，按方向键调整顺序`}
        onKeyDown={(event) => pressGrip(event, builder, module.key, place)}
      />
      <Button
        look="icon"
        small
        aria-expanded={!folded}
        aria-label={`${folded ? '展开' : '收起'}模块“${name}”`}
        onClick={() => builder.fold(module.key)}
      >
        {folded ? <ChevronRight size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
      </Button>
      <Stack as="span" grow gap={4} className={s.heading}>
        <Input
          id={id}
          aria-label="模块标题"
          aria-invalid={Boolean(error)}
          {...(error ? { 'aria-describedby': `${id}-error` } : {})}
          placeholder="请填写模块标题"
          maxLength={20}
          value={module.heading}
          disabled={readonly}
          onChange={({ target }) =>
            change((modules) => changeModule(modules, module.key, { heading: target.value }))
          }
          onKeyDown={(event) => {
            if (isSubmit(event)) event.preventDefault();
          }}
        />
        {!readonly && module.heading && (
          <TextWords
            text={module.heading}
            onChange={(heading) => change((modules) => changeModule(modules, module.key, { heading }))}
          />
        )}
        {error && (
          <Note id={`${id}-error`} tone="bad" size={12}>
            {error}
          </Note>
        )}
      </Stack>
      <Tag dot={false}>{module.contents.length} 项</Tag>
      <LayoutChoice {...{ module, layouts, builder }} />
      {!readonly && <More {...props} />}
    </Row>
  );
}

function LayoutChoice({ module, layouts, builder }: Pick<Props, 'module' | 'layouts' | 'builder'>) {
  const label = layouts.find(({ value }) => value === module.layout)?.label ?? module.layout;
  return (
    <Popover
      label="版式"
      align="end"
      width={372}
      trigger={
        <button
          type="button"
          className={s.layoutChoice}
          disabled={builder.readonly}
          aria-label={`版式：${label}`}
        >
          <Thumbnail layout={module.layout} />
          {label}
        </button>
      }
    >
      <LayoutButtons
        label="版式"
        layouts={layouts}
        value={module.layout}
        onPick={(layout) => builder.change((modules) => changeModule(modules, module.key, { layout }))}
      />
    </Popover>
  );
}

function More({ module, place, last, builder, noted, onNote }: Props) {
  const to = (target: number) => () => builder.change((modules) => moveModule(modules, module.key, target));
  const all = new Set(module.contents.map(({ key }) => key));
  const items: MenuItem[] = [
    { label: noted ? '收起导语' : '填写导语', onSelect: onNote },
    { label: '选中全部内容', disabled: !all.size, onSelect: () => builder.setSelected(all) },
    { label: '上移', disabled: place === 0, separated: true, onSelect: to(place - 1) },
    { label: '下移', disabled: last, onSelect: to(place + 1) },
    { label: '移到最前', disabled: place === 0, onSelect: to(0) },
    { label: '删除模块', danger: true, separated: true, onSelect: () => builder.dropModule(module.key) },
  ];
  return (
    <Menu
      label="模块操作"
      items={items}
      trigger={
        <IconButton icon={Ellipsis} size={16} small label={`模块“${nameOf(module, place)}”的更多操作`} />
      }
    />
  );
}

function pressGrip(event: KeyboardEvent<HTMLElement>, builder: Builder, key: string, place: number): void {
  const by = arrowStep(event, VERTICAL);
  if (!by) return;
  event.preventDefault();
  flushSync(() => builder.change((modules) => moveModule(modules, key, place + by)));
  document.querySelector<HTMLElement>(`[data-module="${CSS.escape(key)}"] [data-module-grip]`)?.focus();
}
