"""SQL that refuses what a ledger must never have: a transaction that does not balance, an entry that changes.

The check is a deferred constraint trigger: PostgreSQL runs it at the commit, when all entries of a transaction are written.
A deleted entry is checked too, so only a whole transaction can go.
"""

from __future__ import annotations

BALANCED = """
create or replace function engage_ledger_check(which bigint) returns void language plpgsql as $$
declare
  total numeric;
  entries bigint;
begin
  if not exists (select from engage_ledgertransaction where id = which) then
    return;
  end if;
  select coalesce(sum(amount), 0), count(*) into total, entries from engage_ledgerentry where transaction_id = which;
  if total <> 0 or entries < 2 then
    raise exception 'ledger transaction % does not balance: % entries, sum %', which, entries, total
      using errcode = 'check_violation', constraint = 'ledger_transaction_balances';
  end if;
end $$;
create or replace function engage_ledger_entry_check() returns trigger language plpgsql as $$
begin
  perform engage_ledger_check(case when tg_op = 'DELETE' then old.transaction_id else new.transaction_id end);
  return null;
end $$;
create or replace function engage_ledger_transaction_check() returns trigger language plpgsql as $$
begin
  perform engage_ledger_check(new.id);
  return null;
end $$;
create or replace function engage_ledger_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed' using errcode = 'check_violation', constraint = 'ledger_entry_fixed';
end $$;
create constraint trigger engage_ledger_entry_balances after insert or delete on engage_ledgerentry
  deferrable initially deferred for each row execute function engage_ledger_entry_check();
create constraint trigger engage_ledger_transaction_balances after insert on engage_ledgertransaction
  deferrable initially deferred for each row execute function engage_ledger_transaction_check();
create trigger engage_ledger_entry_fixed before update on engage_ledgerentry
  for each row execute function engage_ledger_fixed();
"""
UNBALANCED = """
drop trigger if exists engage_ledger_entry_fixed on engage_ledgerentry;
drop trigger if exists engage_ledger_transaction_balances on engage_ledgertransaction;
drop trigger if exists engage_ledger_entry_balances on engage_ledgerentry;
drop function if exists engage_ledger_fixed();
drop function if exists engage_ledger_transaction_check();
drop function if exists engage_ledger_entry_check();
drop function if exists engage_ledger_check(bigint);
"""
