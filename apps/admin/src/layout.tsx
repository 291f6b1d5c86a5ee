import Typography from '@mui/material/Typography';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  type LayoutProps,
  Menu,
  TitlePortal,
  useGetIdentity,
  UserMenu,
} from 'react-admin';

/** Named as it reads. */
function Who() {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ?? '账号'} />;
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
  </Menu>
);

export const DeskLayout = ({ children }: LayoutProps) => (
  <Layout appBar={Bar} menu={Side}>
    {children}
    <CheckForApplicationUpdate />
  </Layout>
);
