type LogInArguments = Parameters<
  typeof import('./components/account/login/log-in-again.tsx')['logInAgain']
>

/** The dialog is fetched when a session has expired. */
export async function logInAgain(...asked: LogInArguments): Promise<void> {
  const dialog = await import('./components/account/login/log-in-again.tsx')
  dialog.logInAgain(...asked)
}
