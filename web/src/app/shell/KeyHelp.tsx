import { Dialog, Kbd } from '@/ui';
import { keyLabel, useActiveKeys } from '@/lib/keys';
import s from './layers.module.css';

/** The keys of the screen that lies below, then those of every screen. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const bindings = useActiveKeys();
  return (
    <Dialog onClose={onClose} title="快捷键">
      <dl className={s.keys}>
        {bindings.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Kbd>{keyLabel(keys)}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
