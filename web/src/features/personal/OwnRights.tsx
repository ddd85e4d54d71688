import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { ownRights, type OwnRights as Rights } from '@/api/personal';
import { useState } from 'react';
import { Checkbox, Note, SkeletonRows, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import s from './personal.module.css';

/** Rights of the person by permission group, and the people to ask for more. */
export function OwnRights() {
  const [all, setAll] = useState(false);
  const query = useQuery({
    queryKey: keys.personal('rights'),
    queryFn: ({ signal }) => ownRights(signal),
    staleTime: 0,
  });
  if (query.error && !query.data) return <LoadError what="权限" query={query} />;
  if (!query.data) return <SkeletonRows rows={8} />;
  const { role, everything, ask } = query.data;
  return (
    <Stack gap={12}>
      <p>
        您的角色：<b>{role}</b>
        {everything && '，拥有全部权限'}
      </p>
      {!everything && (
        <>
          <Note as="p">
            {ask.length ? `需要更多权限时，请联系：${ask.join('、')}` : '需要更多权限时，请联系超级管理员。'}
          </Note>
          <Checkbox checked={all} onChange={setAll}>
            也显示没有的权限
          </Checkbox>
        </>
      )}
      <Sections sections={query.data.sections} all={all} />
    </Stack>
  );
}

function Sections({ sections, all }: { sections: Rights['sections']; all: boolean }) {
  return sections
    .map((section) => ({ ...section, groups: section.groups.filter(({ may }) => all || may.length) }))
    .filter(({ groups }) => groups.length)
    .map(({ label, groups }) => (
      <section key={label} aria-label={label} className={s.rights}>
        <h2>{label}</h2>
        <dl>
          {groups.map(({ group, may, mayNot }) => (
            <div key={group}>
              <dt>{group}</dt>
              <dd>
                {may.length ? may.join('、') : '无'}
                {all && mayNot.length > 0 && <Note>（没有：{mayNot.join('、')}）</Note>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ));
}
