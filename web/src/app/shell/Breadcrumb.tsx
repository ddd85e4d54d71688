import { Link, useLocation, useSearchParams } from 'react-router';
import { listUrl } from '@/stores/list-memory';
import { Box } from '@/ui';
import { crumbsOf } from '../frame/titles';
import { routeAt } from '../tables';
import s from './topbar.module.css';

/** Path to the current page; the list above a detail page keeps its filters. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const route = routeAt(pathname);
  if (!route) return null;
  const crumbs = crumbsOf(route, query.has('id'));
  return (
    <Box aria-label="当前位置" as="nav" narrow className={s.crumbs}>
      <ol>
        {crumbs.map(({ label, path }, index) => (
          <li key={label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {path ? <Link to={listUrl(path)}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </Box>
  );
}
