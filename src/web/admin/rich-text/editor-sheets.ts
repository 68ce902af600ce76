/** Of the parts that the editor alone uses. */
import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
