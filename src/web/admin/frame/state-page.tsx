import { Button, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import styles from './state-page.module.css'

/** In the place of a page that cannot be shown. */
export function StatePage({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className={styles.root}>
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
      <Group>
        {children}
        <Button variant="default" component={Link} to="/">
          {texts.toOverview}
        </Button>
      </Group>
    </div>
  )
}
