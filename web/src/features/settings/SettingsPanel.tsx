import { RotateCcw } from 'lucide-react';
import { Button, Drawer, Field, RadioGroup, Switch } from '@/ui';
import {
  useSettings,
  type Density,
  type Layout,
  type Sidebar,
  type Theme,
  type Topbar,
  type Width,
} from '@/stores/settings';
import s from './settings.module.css';

type Options<V extends string> = readonly { value: V; label: string }[];

const THEMES: Options<Theme> = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
];
const DENSITIES: Options<Density> = [
  { value: 'compact', label: '紧凑' },
  { value: 'normal', label: '标准' },
  { value: 'roomy', label: '宽松' },
];
const LAYOUTS: Options<Layout> = [
  { value: 'vertical', label: '左侧菜单' },
  { value: 'horizontal', label: '顶部菜单' },
];
const WIDTHS: Options<Width> = [
  { value: 'fluid', label: '铺满' },
  { value: 'boxed', label: '定宽居中' },
  { value: 'scrollable', label: '整页滚动' },
];
const SIDEBARS: Options<Sidebar> = [
  { value: 'dark', label: '深色' },
  { value: 'light', label: '浅色' },
  { value: 'compact', label: '紧凑' },
  { value: 'icon', label: '仅图标' },
  { value: 'colored', label: '彩色' },
];
const TOPBARS: Options<Topbar> = [
  { value: 'dark', label: '深色' },
  { value: 'light', label: '浅色' },
  { value: 'colored', label: '彩色' },
];

/** Display settings of this browser; choices apply at once. */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { layout, width, sidebar, topbar, theme, density, preloader, choose, reset } = useSettings();
  return (
    <Drawer onClose={onClose} title="界面设置" width={320} footer={<ResetButton onReset={reset} />}>
      <div className={s.panel}>
        <Choice label="主题" options={THEMES} value={theme} onChange={(value) => choose({ theme: value })} />
        <Choice
          label="列表行高"
          options={DENSITIES}
          value={density}
          onChange={(value) => choose({ density: value })}
        />
        <Choice
          label="布局"
          options={LAYOUTS}
          value={layout}
          onChange={(value) => choose({ layout: value })}
        />
        <Choice
          label="页面宽度"
          options={WIDTHS}
          value={width}
          onChange={(value) => choose({ width: value })}
        />
        {layout === 'vertical' ? (
          <Choice
            label="侧边菜单"
            options={SIDEBARS}
            value={sidebar}
            onChange={(value) => choose({ sidebar: value })}
          />
        ) : (
          <Choice
            label="顶部栏"
            options={TOPBARS}
            value={topbar}
            onChange={(value) => choose({ topbar: value })}
          />
        )}
        <Field label="启动动画" help="打开控制台时先显示 2.5 秒加载画面">
          {(control) => (
            <Switch {...control} checked={preloader} onChange={(value) => choose({ preloader: value })} />
          )}
        </Field>
      </div>
    </Drawer>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  options: Options<V>;
  value: V;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    <fieldset className={s.choice}>
      <legend>{label}</legend>
      <RadioGroup aria-label={label} options={options} value={value} onChange={onChange} />
    </fieldset>
  );
}

const ResetButton = ({ onReset }: { onReset: () => void }) => (
  <Button onClick={onReset} icon={RotateCcw}>
    恢复默认
  </Button>
);
