import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '@/realtime/console';
import { listUrl } from '@/stores/list-memory';
import { Avatar, Box, Row, Text } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import s from './page.module.css';

interface PageHeadProps {
  title: string;
  /** The list that the page goes back to. */
  parent: string | undefined;
  tags?: ReactNode;
  people?: readonly Person[];
  /** Activity of the others here: 编辑, 查看. */
  doing?: string;
  children?: ReactNode;
}

/** Title, who else is here, and the buttons of a record's page; stays in sight. */
export function PageHead({ title, parent, tags, people = [], doing = '编辑', children }: PageHeadProps) {
  return (
    <Row as="header" wrap pad="12-20" className={s.head}>
      {parent && (
        <LinkButton
          look="icon"
          className={s.back ?? ''}
          icon={ArrowLeft}
          iconSize={18}
          to={listUrl(parent)}
          aria-label="返回列表"
        />
      )}
      <Box as="h1" clip narrow weight={600} className={s.title} title={title}>
        {title}
      </Box>
      {tags}
      {people.length > 0 && (
        <Text align="center" gap={6} tone="soft" size={13} inline className={s.people} role="status">
          {people.slice(0, 4).map((person) => (
            <Avatar key={person.id} name={person.label} colour={person.color} size={24} />
          ))}
          <span>
            {people
              .slice(0, 2)
              .map(({ label }) => label)
              .join('、')}
            {people.length > 2 ? ` 等 ${people.length} 人` : ''} 也在{doing}
          </span>
        </Text>
      )}
      <Row wrap gap={8} push>
        {children}
      </Row>
    </Row>
  );
}
