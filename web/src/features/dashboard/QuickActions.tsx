import { ChevronDown, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { KindOutline } from '@/api/kinds';
import { kinds, type KindKey } from '@/generated/console';
import { Button, Menu, Row } from '@/ui';
import { holds, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';
import { LinkButton } from '@/widgets/LinkButton';

/** Kinds that a newsroom adds many times a day; the rest is one click further. */
const FIRST: readonly KindKey[] = ['article', 'video', 'stream', 'discuss', 'subject', 'hour24', 'notice'];
const SHOWN = 6;

/** Kinds that this person may add. */
export function QuickActions() {
  const offered = useOffered();
  if (offered.length === 0) return null;
  const more = offered.slice(SHOWN);
  return (
    <Row aria-label="快捷操作" as="section" align="stretch" wrap gap={8}>
      {offered.slice(0, SHOWN).map(({ key, label, routes }) => (
        <LinkButton key={key} icon={Plus} to={routes.edit ?? ''}>
          新增{label}
        </LinkButton>
      ))}
      {more.length > 0 && <More kinds={more} />}
    </Row>
  );
}

function More({ kinds: more }: { kinds: readonly KindOutline[] }) {
  const navigate = useNavigate();
  return (
    <Menu
      label="更多快捷操作"
      trigger={
        <Button>
          更多
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
      items={more.map(({ label, routes }) => ({
        label: `新增${label}`,
        onSelect: () => void navigate(routes.edit ?? ''),
      }))}
    />
  );
}

function useOffered(): readonly KindOutline[] {
  const power = useMenu((state) => state.power);
  const everything = useSession((state) => isSuper(state.user));
  const place = ({ key }: KindOutline) => {
    const at = FIRST.indexOf(key as KindKey);
    return at < 0 ? FIRST.length : at;
  };
  return Object.values<KindOutline>(kinds)
    .filter(
      ({ groups, calls, routes }) =>
        calls.create && routes.edit && (everything || holds(groups, 'add', power)),
    )
    .toSorted((one, other) => place(one) - place(other));
}
