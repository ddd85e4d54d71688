import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical, RotateCcw, RotateCw } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Box, Button, Checkbox, ColourInput, Field, RadioGroup, Stack, TextareaField } from '@/ui';
import { withRatio, type Tool } from './draft';
import s from './editor.module.css';
import { otherSide, within, type Rect, type Size } from './geometry';
import { Pixels } from './Pixels';
import { Slider } from './Slider';
import type { ImageEdits } from './useImageEdits';

const RATIOS: readonly (readonly [label: string, ratio: number | null])[] = [
  ['自由', null],
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
  ['3:2', 3 / 2],
];

interface Props {
  editing: ImageEdits;
}

const PANELS: Readonly<Record<Tool, (props: Props) => ReactNode>> = {
  crop: CropPanel,
  turn: TurnPanel,
  size: SizePanel,
  light: LightPanel,
  mosaic: MosaicPanel,
  text: TextPanel,
};

/** The settings of the tool in hand. */
export function Panel({ editing }: Props) {
  const Shown = PANELS[editing.tool];
  return (
    <Stack gap={16}>
      <Shown key={editing.tool} editing={editing} />
    </Stack>
  );
}

function Apply({ editing, label }: Props & { label: string }) {
  return (
    <div className={s.apply}>
      <Button onClick={editing.discard}>还原</Button>
      <Button look="primary" disabled={!editing.ready} onClick={editing.apply}>
        {label}
      </Button>
    </div>
  );
}

function CropPanel({ editing }: Props) {
  const { draft, size, change } = editing;
  const chosen = RATIOS.findIndex(([, ratio]) => ratio === draft.ratio);
  return (
    <>
      <RadioGroup
        aria-label="裁剪比例"
        options={RATIOS.map(([label], value) => ({ value, label }))}
        value={chosen}
        onChange={(index) => change(withRatio(draft, RATIOS[index]?.[1] ?? null, size))}
      />
      <RectFields editing={editing} />
      <Apply editing={editing} label="应用裁剪" />
    </>
  );
}

function RectFields({ editing }: Props) {
  const { draft, size, change } = editing;
  const set = (part: Partial<Rect>) =>
    change({ ratio: null, rect: within({ ...draft.rect, ...part }, size) });
  return (
    <div className={s.pairs}>
      <Pixels label="宽" value={draft.rect.width} onChange={(width) => set({ width })} />
      <Pixels label="高" value={draft.rect.height} onChange={(height) => set({ height })} />
      <Pixels label="左" value={draft.rect.x} onChange={(x) => set({ x })} />
      <Pixels label="上" value={draft.rect.y} onChange={(y) => set({ y })} />
    </div>
  );
}

function TurnPanel({ editing: { add } }: Props) {
  return (
    <Stack gap={8}>
      <Button onClick={() => add({ do: 'turn', by: -1 })}>
        <RotateCcw size={15} aria-hidden />
        向左旋转
      </Button>
      <Button onClick={() => add({ do: 'turn', by: 1 })}>
        <RotateCw size={15} aria-hidden />
        向右旋转
      </Button>
      <Button onClick={() => add({ do: 'flip', axis: 'x' })}>
        <CaretsToAxisDashedVertical size={15} aria-hidden />
        水平翻转
      </Button>
      <Button onClick={() => add({ do: 'flip', axis: 'y' })}>
        <CaretsToAxisDashedHorizontal size={15} aria-hidden />
        垂直翻转
      </Button>
    </Stack>
  );
}

const MAX_SIDE = 16_384;
const side = (value: number) => Math.min(MAX_SIDE, Math.max(1, value));

function SizePanel({ editing }: Props) {
  const { draft, size, change } = editing;
  const [kept, setKept] = useState(true);
  const set = (next: Size) => change({ size: { width: side(next.width), height: side(next.height) } });
  return (
    <>
      <div className={s.pairs}>
        <Pixels
          label="宽"
          value={draft.size.width}
          onChange={(width) =>
            set({ width, height: kept ? otherSide(width, size.width, size.height) : draft.size.height })
          }
        />
        <Pixels
          label="高"
          value={draft.size.height}
          onChange={(height) =>
            set({ height, width: kept ? otherSide(height, size.height, size.width) : draft.size.width })
          }
        />
      </div>
      <Checkbox checked={kept} onChange={setKept}>
        保持宽高比
      </Checkbox>
      <Apply editing={editing} label="应用尺寸" />
    </>
  );
}

function LightPanel({ editing }: Props) {
  const { light } = editing.draft;
  const set = (part: Partial<typeof light>) => editing.change({ light: { ...light, ...part } });
  return (
    <>
      <Slider label="亮度" value={light.brightness} onChange={(brightness) => set({ brightness })} />
      <Slider label="对比度" value={light.contrast} onChange={(contrast) => set({ contrast })} />
      <Slider label="饱和度" value={light.saturation} onChange={(saturation) => set({ saturation })} />
      <Apply editing={editing} label="应用调色" />
    </>
  );
}

function MosaicPanel({ editing }: Props) {
  const { draft, size } = editing;
  const most = Math.max(8, Math.round(Math.max(size.width, size.height) / 12));
  return (
    <>
      <Box as="p" tone="soft" size={13}>
        拖动方框盖住要遮挡的部分，再点击“应用马赛克”。
      </Box>
      <Slider
        label="颗粒"
        min={4}
        max={most}
        value={draft.block}
        onChange={(block) => editing.change({ block })}
      />
      <RectFields editing={editing} />
      <Apply editing={editing} label="应用马赛克" />
    </>
  );
}

/** While text is typed, undo is the text's own and not the picture's. */
const keepUndo = (event: KeyboardEvent) => {
  if (['z', 'y'].includes(event.key.toLowerCase())) event.stopPropagation();
};

function TextPanel({ editing }: Props) {
  const { draft, size, change } = editing;
  const set = (part: Partial<typeof draft.text>) => change({ text: { ...draft.text, ...part } });
  return (
    <>
      <TextareaField
        label="文字"
        help="输入后在图片上拖动到合适的位置"
        rows={2}
        value={draft.text.text}
        onKeyDown={keepUndo}
        onChange={(event) => set({ text: event.target.value })}
      />
      <Slider
        label="字号"
        min={10}
        max={Math.max(72, Math.round(size.height / 3))}
        value={draft.text.size}
        onChange={(fontSize) => set({ size: fontSize })}
      />
      <Field label="颜色">
        {(control) => (
          <ColourInput
            {...control}
            value={draft.text.colour}
            onChange={(colour) => set({ colour: colour || '#ffffff' })}
          />
        )}
      </Field>
      <Apply editing={editing} label="应用文字" />
    </>
  );
}
