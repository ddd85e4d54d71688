import { useQuery } from '@tanstack/react-query';
import { FolderPlus, Plus, Trash2 } from 'lucide-react';
import { keys } from '@/api/keys';
import { readFacts, type Facts, type Group } from '@/api/portraits';
import { Button, IconButton, Row, SegmentedControl, Skeleton, Stack, Switch } from '@/ui';
import { LoadError } from '../query-state';
import { ConditionRow } from './ConditionRow';
import { conditionOf, errorsOf, isGroup, NO_RULES, replaced, withItem, without } from './rules';
import s from './conditions.module.css';

export { asRules, NO_RULES, sizeOf } from './rules';

const JOINS = [
  { value: 'and', label: '全部满足' },
  { value: 'or', label: '任一满足' },
] as const;

type Errors = Readonly<Record<string, string>>;

interface Props {
  label: string;
  root: Group;
  disabled: boolean;
  errors: Errors;
  onChange: (root: Group) => void;
}

/** Builds a tree of conditions about users. Facts and operators come from the server. */
export function ConditionBuilder({ label, root, ...props }: Props) {
  const query = useQuery({
    queryKey: keys.records.for('portrait', 'facts'),
    queryFn: ({ signal }) => readFacts(signal),
    staleTime: Infinity,
  });
  if (query.error && !query.data) return <LoadError what="可用的条件" query={query} />;
  if (!query.data) return <Skeleton height={96} />;
  return <GroupBox {...props} label={label} group={root} facts={query.data} depth={1} />;
}

interface GroupProps extends Omit<Props, 'root'> {
  group: Group;
  facts: Facts;
  depth: number;
  onRemove?: () => void;
}

function GroupBox({ label, group, facts, depth, disabled, errors, onChange, onRemove }: GroupProps) {
  const [first] = facts.facts;
  const add = () => first && onChange(withItem(group, conditionOf(first, facts)));
  const addGroup = () => {
    if (!first) return;
    const inner: Group = { ...NO_RULES.root, join: 'or', items: [conditionOf(first, facts)] };
    onChange(withItem(group, inner));
  };
  return (
    <div className={s.group} role="group" aria-label={label} data-join={group.join}>
      <Row wrap gap="8-16">
        <SegmentedControl
          label={`${label}怎样组合`}
          items={JOINS}
          value={group.join}
          onChange={(join) => !disabled && onChange({ ...group, join })}
        />
        <Row as="span" inline gap={6}>
          <Switch
            aria-label={`${label}取反`}
            checked={group.not}
            disabled={disabled}
            onChange={(not) => onChange({ ...group, not })}
          />
          取反
        </Row>
        {onRemove && !disabled && <IconButton icon={Trash2} label={`删除${label}`} onClick={onRemove} />}
      </Row>
      {errors[''] && (
        <p className={s.error} role="alert">
          {errors['']}
        </p>
      )}
      <Stack as="ol" list gap={8}>
        {group.items.map((item, index) => {
          const name = `${depth === 1 ? '' : `${label}的`}第 ${index + 1} 项`;
          const shared = { label: name, facts, disabled, errors: errorsOf(errors, `items.${index}`) };
          const remove = () => onChange(without(group, index));
          return (
            // Items have no identity but their place.
            <li key={index}>
              {isGroup(item) ? (
                <GroupBox
                  {...shared}
                  group={item}
                  depth={depth + 1}
                  onChange={(next) => onChange(replaced(group, index, next))}
                  onRemove={remove}
                />
              ) : (
                <ConditionRow
                  {...shared}
                  condition={item}
                  onChange={(next) => onChange(replaced(group, index, next))}
                  onRemove={remove}
                />
              )}
            </li>
          );
        })}
      </Stack>
      {!disabled && (
        <Row wrap gap={8}>
          <Button small icon={Plus} onClick={add}>
            添加条件
          </Button>
          {depth < facts.depth && (
            <Button small icon={FolderPlus} onClick={addGroup}>
              添加条件组
            </Button>
          )}
        </Row>
      )}
    </div>
  );
}
