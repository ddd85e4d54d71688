import { BarChart, LineChart } from 'echarts/charts';
import { DataZoomComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

export type { EChartsType } from 'echarts/core';

/**
 * A chart with the parts of the library that the console draws with. Only `Chart` loads this module. Registering stands
 * in the function: the bundler drops statements of a module of which it only knows that it has no side effects.
 */
export function chartIn(element: HTMLElement) {
  register([BarChart, LineChart, GridComponent, TooltipComponent, DataZoomComponent, SVGRenderer]);
  return init(element, null, { renderer: 'svg' });
}
