import { RotateCcw } from 'lucide-react';
import { Button, Drawer, Field, RadioGroup, Switch } from '@/ui';
import { useSettings, type Settings } from '@/stores/settings';
import s from './settings.module.css';

type Chosen = 'theme' | 'density' | 'layout' | 'width' | 'sidebar' | 'topbar';

/** The label of each setting, and those of its values. */
const CHOICES: { readonly [K in Chosen]: readonly [string, Readonly<Record<Settings[K], string>>] } = {
  theme: ['主题', { light: '浅色', dark: '深色', system: '跟随系统' }],
  density: ['列表行高', { compact: '紧凑', normal: '标准', roomy: '宽松' }],
  layout: ['布局', { vertical: '左侧菜单', horizontal: '顶部菜单' }],
  width: ['页面宽度', { fluid: '铺满', boxed: '定宽居中', scrollable: '整页滚动' }],
  sidebar: ['侧边菜单', { dark: '深色', light: '浅色', compact: '紧凑', icon: '仅图标', colored: '彩色' }],
  topbar: ['顶部栏', { dark: '深色', light: '浅色', colored: '彩色' }],
};

/** Display settings of this browser; choices apply at once. */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { layout, preloader, choose, reset } = useSettings();
  return (
    <Drawer onClose={onClose} title="界面设置" width={320} footer={<ResetButton onReset={reset} />}>
      <div className={s.panel}>
        <Choice name="theme" />
        <Choice name="density" />
        <Choice name="layout" />
        <Choice name="width" />
        <Choice name={layout === 'vertical' ? 'sidebar' : 'topbar'} />
        <Field label="启动动画" help="打开控制台时先显示 2.5 秒加载画面">
          {(control) => (
            <Switch {...control} checked={preloader} onChange={(value) => choose({ preloader: value })} />
          )}
        </Field>
      </div>
    </Drawer>
  );
}

function Choice({ name }: { name: Chosen }) {
  const [label, labels] = CHOICES[name];
  const { [name]: value, choose } = useSettings();
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <fieldset className={s.choice}>
      <legend>{label}</legend>
      <RadioGroup
        aria-label={label}
        options={options}
        value={value}
        onChange={(chosen) => choose({ [name]: chosen })}
      />
    </fieldset>
  );
}

const ResetButton = ({ onReset }: { onReset: () => void }) => (
  <Button onClick={onReset} icon={RotateCcw}>
    恢复默认
  </Button>
);
