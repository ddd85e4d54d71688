import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Route } from '@/api/kinds';
import { authorize } from '@/api/auth';
import { ApiError, Code, messageOf } from '@/api/errors';
import { LinkButton } from '@/widgets/LinkButton';
import { AuthAlert, AuthPage } from './AuthPage';
import { enter } from './enter';
import s from './auth.module.css';

/** Single sign-on: goes to the provider, and signs in when the provider sends the person back with a code. */
export default function SsoScreen({ route }: { route: Route }) {
  const problem = useAuthorization(route.path === '/hbwhtv/authorize' ? route.path : '/sso/authorize');
  return (
    <AuthPage
      title={problem ? '没有登录成功' : '正在登录'}
      note={problem ? undefined : '正在连接单点登录服务，请稍候…'}
    >
      <AuthAlert>{problem}</AuthAlert>
      {problem && (
        <LinkButton className={s.submit} to="/login">
          使用账号密码登录
        </LinkButton>
      )}
    </AuthPage>
  );
}

/** The sign-in that this browser began. Answers to another one, sent by somebody else, are refused. */
const BEGUN = 'sso.state';

const ask: typeof authorize = (path, payload) =>
  payload.code && payload.state !== sessionStorage.getItem(BEGUN)
    ? Promise.reject(new ApiError(Code.conflict, '这次登录不是从本浏览器发起的，请返回登录页重新登录'))
    : authorize(path, payload);

// A code is good once; StrictMode and a second render must not spend it twice.
let asked: { key: string; answer: ReturnType<typeof authorize> } | null = null;

function useAuthorization(path: '/sso/authorize' | '/hbwhtv/authorize'): string {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const code = query.get('code') ?? '';
  const state = query.get('state') ?? '';
  useEffect(() => {
    const key = `${path}?${code}&${state}`;
    if (asked?.key !== key) asked = { key, answer: ask(path, { code, state }) };
    asked.answer.then(
      (answer) => {
        asked = null;
        if ('redirect' in answer) {
          sessionStorage.setItem(BEGUN, answer.state);
          location.assign(answer.redirect);
          return;
        }
        sessionStorage.removeItem(BEGUN);
        if ('ticket' in answer) {
          void navigate('/login', { replace: true, state: { second: answer } });
          return;
        }
        enter(answer);
        void navigate(answer.mustChange ? '/login' : '/', { replace: true });
      },
      (error: unknown) => {
        asked = null;
        setProblem(messageOf(error));
      },
    );
  }, [path, code, state, navigate]);
  return problem;
}
