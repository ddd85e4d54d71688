import { useSearchParams } from 'react-router';
import { clearViewed, ownClaims, ownDrafts, viewedRecords } from '@/api/personal';
import { Stack, TabPanel, Tabs } from '@/ui';
import { OwnSessions } from '@/widgets/own-sessions';
import { Notices } from './Notices';
import { OwnRecords } from './OwnRecords';
import { OwnRights } from './OwnRights';
import { OwnUploads } from './OwnUploads';
import s from './personal.module.css';

const TABS = [
  { value: 'drafts', label: '我的草稿' },
  { value: 'claims', label: '我的领取' },
  { value: 'uploads', label: '我的上传' },
  { value: 'viewed', label: '最近浏览' },
  { value: 'sessions', label: '登录设备' },
  { value: 'notices', label: '提醒设置' },
  { value: 'rights', label: '我的权限' },
];

/** Everything in the console that is the person's own. */
export default function PersonalScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? '';
  const tab = TABS.some(({ value }) => value === asked) ? asked : 'drafts';
  return (
    <Stack as="section" gap={12} pad="16-20" line="all" round="m" className={s.page} aria-label="个人中心">
      <h1>个人中心</h1>
      <Tabs
        label="个人中心"
        items={TABS}
        value={tab}
        onChange={(next) => setSearch({ tab: next }, { replace: true })}
      >
        <TabPanel value="drafts">
          <OwnRecords
            purpose="drafts"
            read={ownDrafts}
            moment="最后修改"
            empty="没有未完成的内容。新增或被驳回的内容会出现在这里。"
          />
        </TabPanel>
        <TabPanel value="claims">
          <OwnRecords
            purpose="claims"
            read={ownClaims}
            moment="领取于"
            empty="现在没有领取任何待审内容。打开审核中心的一条内容就会领取它。"
          />
        </TabPanel>
        <TabPanel value="uploads">
          <OwnUploads />
        </TabPanel>
        <TabPanel value="viewed">
          <OwnRecords
            purpose="viewed"
            read={viewedRecords}
            moment="最近打开"
            empty="还没有浏览记录。打开过的内容会出现在这里。"
            clear={clearViewed}
          />
        </TabPanel>
        <TabPanel value="sessions">
          <OwnSessions />
        </TabPanel>
        <TabPanel value="notices">
          <Notices />
        </TabPanel>
        <TabPanel value="rights">
          <OwnRights />
        </TabPanel>
      </Tabs>
    </Stack>
  );
}
