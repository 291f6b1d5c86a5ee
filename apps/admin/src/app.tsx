import AccountBalance from '@mui/icons-material/ReceiptLongOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Bolt from '@mui/icons-material/CableOutlined';
import CardGiftcard from '@mui/icons-material/RedeemOutlined';
import Chat from '@mui/icons-material/ForumOutlined';
import Gavel from '@mui/icons-material/ShieldOutlined';
import Notifications from '@mui/icons-material/MarkEmailReadOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import GraphicEq from '@mui/icons-material/GraphicEqOutlined';
import Queue from '@mui/icons-material/ListAltOutlined';
import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Savings from '@mui/icons-material/SavingsOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Mic from '@mui/icons-material/MicNoneOutlined';
import MusicNote from '@mui/icons-material/MusicNoteOutlined';
import Webhook from '@mui/icons-material/WebhookOutlined';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { AnnouncementCreate, AnnouncementEdit } from './announcements/announcement-form';
import { AnnouncementList } from './announcements/announcement-list';
import { AuditList } from './audit/audit-list';
import { authProvider } from './auth-provider';
import { BannedWordList } from './banned-words/banned-word-list';
import { ChannelCreate, ChannelEdit } from './channels/channel-form';
import { ChannelList } from './channels/channel-list';
import { CheckList } from './checks/check-list';
import { CodeList } from './codes/code-list';
import { Dashboard } from './dashboard/dashboard';
import { dataProvider } from './data-provider';
import { GenerationList } from './generations/generation-list';
import { IdentityPage } from './identity/identity-page';
import { DeskLayout } from './layout';
import { MemberList } from './members/member-list';
import { MemberShow } from './members/member-show';
import { ModelPage } from './models/model-page';
import { NotifyList } from './orders/notify-list';
import { OrderList } from './orders/order-list';
import { PersonaList } from './personas/persona-list';
import { EntryList } from './points/entry-list';
import { RechargeList } from './points/recharge-list';
import { queryClient } from './query-client';
import { ReportList } from './reports/report-list';
import { FailedList } from './queues/failed-list';
import { ReplyCreate, ReplyEdit, ReplyList } from './replies/reply-screens';
import { EventList } from './security/event-list';
import { themes } from './theme';
import { SettingPage } from './settings/setting-page';
import { SongList } from './songs/song-list';
import { TicketList } from './tickets/ticket-list';
import { TicketShow } from './tickets/ticket-show';
import { WebhookList } from './webhooks/webhook-list';
import { i18nProvider } from './words/messages';

export const App = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    queryClient={queryClient}
    i18nProvider={i18nProvider}
    dashboard={Dashboard}
    layout={DeskLayout}
    theme={themes.light}
    darkTheme={themes.dark}
    loginPage={false}
    requireAuth
    disableTelemetry
    title="弦外控制台"
  >
    <Resource name="members" list={MemberList} show={MemberShow} icon={People} options={{ label: '会员' }} />
    <Resource name="tickets" list={TicketList} show={TicketShow} icon={Chat} options={{ label: '工单' }} />
    <Resource name="songs" list={SongList} icon={MusicNote} options={{ label: '歌曲' }} />
    <Resource name="reports" list={ReportList} icon={Flag} options={{ label: '举报' }} />
    <Resource name="checks" list={CheckList} icon={FactCheck} options={{ label: '公开审核' }} />
    <Resource name="personas" list={PersonaList} icon={Mic} options={{ label: '歌手' }} />
    <Resource name="banned-words" list={BannedWordList} icon={Block} options={{ label: '禁用词' }} />
    <Resource
      name="replies"
      list={ReplyList}
      create={ReplyCreate}
      edit={ReplyEdit}
      icon={Quickreply}
      options={{ label: '常用回复' }}
    />
    <Resource
      name="announcements"
      list={AnnouncementList}
      create={AnnouncementCreate}
      edit={AnnouncementEdit}
      icon={Campaign}
      options={{ label: '公告' }}
    />
    <Resource name="recharges" list={RechargeList} icon={Savings} options={{ label: '人工充值' }} />
    <Resource name="codes" list={CodeList} icon={CardGiftcard} options={{ label: '兑换码' }} />
    <Resource name="orders" list={OrderList} icon={Payments} options={{ label: '订单' }} />
    <Resource name="notifies" list={NotifyList} icon={Notifications} options={{ label: '支付通知' }} />
    <Resource name="generations" list={GenerationList} icon={GraphicEq} options={{ label: '创作' }} />
    <Resource name="entries" list={EntryList} icon={AccountBalance} options={{ label: '点数流水' }} />
    <Resource
      name="channels"
      list={ChannelList}
      create={ChannelCreate}
      edit={ChannelEdit}
      icon={Bolt}
      options={{ label: '渠道' }}
    />
    <Resource name="webhooks" list={WebhookList} icon={Webhook} options={{ label: '回调' }} />
    <Resource name="failed" list={FailedList} icon={Queue} options={{ label: '队列' }} />
    <Resource name="audit" list={AuditList} icon={History} options={{ label: '操作记录' }} />
    <Resource name="events" list={EventList} icon={Gavel} options={{ label: '安全事件' }} />
    <CustomRoutes>
      <Route path="/identity" element={<IdentityPage />} />
      <Route path="/models" element={<ModelPage />} />
      <Route path="/settings" element={<SettingPage />} />
    </CustomRoutes>
  </Admin>
);
