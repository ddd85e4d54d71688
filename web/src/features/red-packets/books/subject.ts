const WITHDRAWAL = '/redPacketWithdrawalDetail';
const SORTS: Readonly<Record<string, { readonly label: string; readonly page: string }>> = {
  funding: { label: '资金进出', page: '/redPacketFundingDetail' },
  award: { label: '红包发放', page: '/redPacketAwardDetail' },
  withdrawal: { label: '提现申请', page: WITHDRAWAL },
  paid: { label: '提现打款', page: WITHDRAWAL },
  returned: { label: '提现退回', page: WITHDRAWAL },
};

/** The record behind a posting, of its key: `award:17` → 红包发放 17 and its page; `to` is null for another key. */
export function subjectOf(key: string): { readonly label: string; readonly to: string | null } {
  const [name = '', id = ''] = key.split(':');
  const sort = SORTS[name];
  return sort ? { label: `${sort.label} ${id}`, to: `${sort.page}?id=${id}` } : { label: key, to: null };
}
