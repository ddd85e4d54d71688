import type { Route } from '@/api/kinds';
import { routes } from '@/generated/console';

const idOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : null;

/** The list that a record's page goes back to; of what belongs to a parent, the list of that parent's. */
export function listOf(route: Route, values: Readonly<Record<string, unknown>>): string | undefined {
  const list = routes.find(({ path }) => path === route.parent);
  const parent = list?.scope ? idOf(values[list.scope.by]) : null;
  return parent ? `${list?.path}?id=${parent}` : route.parent;
}
