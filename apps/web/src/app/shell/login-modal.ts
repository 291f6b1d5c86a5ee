import '../offline-later';

export { LoginModal } from '../../features/account/login/login-modal';
