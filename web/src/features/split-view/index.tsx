import { ArrowLeftRight } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from '@/api/kinds';
import { useKeys } from '@/lib/keys';
import { usePhone } from '@/lib/use-media';
import { Button, Column, Kbd, Note, Row } from '@/ui';
import { Pane } from './Pane';
import { pickContent } from './pick';
import { readShown, SIDES, swapped, withSide, type Side } from './sides';
import s from './split.module.css';

/** 双栏对照: two contents beside each other to read, on a phone one above the other. Both stand in the address. */
export default function SplitView({ route }: { route: Route }) {
  const [query, setQuery] = useSearchParams();
  const phone = usePhone();
  const panes = useRef<HTMLDivElement>(null);
  const focus = (side: Side) => panes.current?.querySelector<HTMLElement>(`[data-side="${side}"]`)?.focus();
  const other = () => {
    const inLeft = document.activeElement?.closest('section')?.querySelector('[data-side="left"]');
    focus(inLeft ? 'right' : 'left');
  };
  const pick = async (side: Side) => {
    const shown = await pickContent();
    if (shown) setQuery((before) => withSide(before, side, shown));
  };
  useKeys([{ keys: 'f6', label: '到另一栏', inFields: true, run: other }]);
  return (
    <Column as="section" fill narrow gap={10} aria-label={route.title}>
      <Row gap={8} wrap>
        <h1 className="visually-hidden">{route.title}</h1>
        <Button small icon={ArrowLeftRight} onClick={() => setQuery(swapped)}>
          交换两栏
        </Button>
        {!phone && (
          <Note>
            <Kbd>F6</Kbd> 到另一栏，两栏各自滚动
          </Note>
        )}
      </Row>
      <div ref={panes} className={s.panes}>
        {SIDES.map((side) => (
          <Pane
            key={side}
            side={side}
            shown={readShown(query.get(side))}
            onPick={() => void pick(side)}
            onClear={() => setQuery((before) => withSide(before, side, null))}
          />
        ))}
      </div>
    </Column>
  );
}
