import ModelIcon from '@mui/icons-material/LocalOfferOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  type LayoutProps,
  Logout,
  Menu,
  MenuItemLink,
  TitlePortal,
  useGetIdentity,
  UserMenu,
  useUserMenu,
} from 'react-admin';
import { ConfirmDialog } from './identity/confirm-dialog';

function OwnLogin() {
  const menu = useUserMenu();
  return <MenuItemLink to="/identity" primaryText="登录安全" leftIcon={<LockIcon />} onClick={menu?.onClose} />;
}

/** The user menu: its accessible name is the name it shows. */
function Who() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ?? '账号'}>
      <OwnLogin />
      <Logout />
    </UserMenu>
  );
}

const Bar = () => (
  <AppBar userMenu={<Who />}>
    <Typography component="span" sx={{ fontWeight: 600, mr: 2 }}>
      弦外控制台
    </Typography>
    <TitlePortal variant="body1" />
  </AppBar>
);

const Side = () => (
  <Menu>
    <Menu.DashboardItem />
    <Menu.ResourceItems />
    <Menu.Item to="/models" primaryText="模型和价格" leftIcon={<ModelIcon />} />
    <Menu.Item to="/settings" primaryText="设置" leftIcon={<TuneIcon />} />
  </Menu>
);

export const DeskLayout = ({ children }: LayoutProps) => (
  <Layout appBar={Bar} menu={Side}>
    {children}
    <CheckForApplicationUpdate />
    <ConfirmDialog />
  </Layout>
);
