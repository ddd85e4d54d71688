import { LinkButton } from '@/widgets/LinkButton';
import { AuthPage } from './AuthPage';
import s from './auth.module.css';

export default function RegisterScreen() {
  return (
    <AuthPage
      title="账号由管理员开通"
      note="请联系所在部门的系统管理员，告知姓名和手机号；开通后会收到账号和初始密码。"
    >
      <div className={s.form}>
        <LinkButton look="primary" className={s.submit} to="/login">
          返回登录
        </LinkButton>
      </div>
    </AuthPage>
  );
}
