import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { keys } from '@/api/keys';
import { closedPage } from '@/api/personal';
import { isSignedIn, useSession } from '@/stores/session';
import { Stack } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import s from './pages.module.css';

/** Says that there is no such page or, of a page that is closed to this person, what it needs and whom to ask. */
export default function NotFoundScreen() {
  const [search] = useSearchParams();
  const page = search.get('page') ?? '';
  const token = useSession((state) => state.token);
  return (
    <Stack as="main" gap={12} textAlign="center" className={s.page}>
      <p className={s.number} aria-hidden>
        404
      </p>
      <h1>找不到页面</h1>
      {page && token && isSignedIn() ? (
        <Reason page={page} />
      ) : (
        <p className={s.text}>地址可能有误，或您没有打开此页面的权限。</p>
      )}
      <LinkButton look="primary" to="/">
        回到首页
      </LinkButton>
    </Stack>
  );
}

function Reason({ page }: { page: string }) {
  const { data } = useQuery({
    queryKey: keys.personal('closed', page),
    queryFn: ({ signal }) => closedPage(page, signal),
    retry: false,
    staleTime: 0,
  });
  if (!data) return <p className={s.text}>地址可能有误，或您没有打开此页面的权限。</p>;
  if (data.open)
    return (
      <p className={s.text}>
        您现在可以打开<Link to={page}>{data.title}</Link>。
      </p>
    );
  const groups = data.groups.map((group) => `“${group}”`).join('或');
  return (
    <>
      <p className={s.text}>
        “{data.title}”需要权限 {groups} 的“{data.right}”，您的角色没有。
      </p>
      <p className={s.text}>
        {data.ask.length ? `需要时请联系：${data.ask.join('、')}` : '需要时请联系超级管理员。'}
      </p>
      <LinkButton to="/me?tab=rights">查看我的权限</LinkButton>
    </>
  );
}
