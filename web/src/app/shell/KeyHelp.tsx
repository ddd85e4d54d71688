import { Dialog, Kbd, Stack } from '@/ui';
import { keyLabel, useActiveKeys } from '@/lib/keys';
import s from './layers.module.css';

/** The keys of the screen that lies below, then those of every screen. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const bindings = useActiveKeys();
  return (
    <Dialog onClose={onClose} title="快捷键">
      {/* Lists have more keys than a low window shows: the focus here lets the arrow keys scroll. */}
      <Stack as="dl" flush className={s.keys} tabIndex={0}>
        {bindings.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Kbd>{keyLabel(keys)}</Kbd>
            </dd>
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}
